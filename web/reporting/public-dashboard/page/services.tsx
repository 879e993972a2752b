import { SERVICE_CHANGES, type PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, fromDollars } from '../../../../core/money.ts';
import { signedWhole, whole } from './amounts.ts';
import { SCHOOLS } from './language/schools.ts';
import { useTexts } from './language/texts.tsx';
import { DistrictText } from './typed-source.tsx';

type Service = PublicStory['services'][number];

/** The services that the budget adds, reduces and keeps, in that order, as entered by the district. */
export function Services({ services }: Pick<PublicStory, 'services'>) {
  const say = useTexts(SCHOOLS);
  if (services.length === 0) return null;
  const ordered = SERVICE_CHANGES.flatMap((change) => services.filter((service) => service.change === change));
  return (
    <>
      <h3 className="part">{say('services')}</h3>
      <ul className="services">
        {ordered.map((service, index) => (
          <li key={index}>
            <b className={service.change}>{say(service.change)}</b>
            <div>
              <DistrictText text={service.text} />
              {sizeOf(service) !== '' && <small>{sizeOf(service)}</small>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a text such as "+$71,000 · +1.0 FTE". The figures have no signs if the service is kept. */
function sizeOf({ change, amount, fte }: Service): string {
  return [
    amount === null ? '' : moneyOf(change, amount),
    fte === null ? '' : `${SIGNS[change]}${fte.toFixed(Number.isInteger(fte * 10) ? 1 : 2)} FTE`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

const SIGNS: Record<Service['change'], string> = { added: '+', reduced: '\u2212', kept: '' };

function moneyOf(change: Service['change'], dollars: number): string {
  const amount = fromDollars(dollars);
  if (change === 'kept') return whole(amount);
  return signedWhole(change === 'reduced' ? cents(-amount) : amount);
}

import type { Entity, Kind } from './entities.ts';

const EDM: Record<Kind, string> = {
  text: 'Type="Edm.String"',
  money: 'Type="Edm.Decimal" Precision="18" Scale="2"',
  number: 'Type="Edm.Decimal" Precision="7" Scale="4"',
  whole: 'Type="Edm.Int64"',
  date: 'Type="Edm.Date"',
  instant: 'Type="Edm.DateTimeOffset" Precision="3"',
  boolean: 'Type="Edm.Boolean"',
};

/** Describes the entities in the XML that OData clients read first. */
export function metadataOf(entities: readonly Entity[]): string {
  const sets = entities.map(({ set, type }) => `<EntitySet Name="${set}" EntityType="Feeds.${type}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="Feeds" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(typeOf).join('\n')}
<EntityContainer Name="Container">${sets.join('')}</EntityContainer>
</Schema>
</edmx:DataServices></edmx:Edmx>
`;
}

function typeOf({ type, key, properties }: Entity): string {
  const rows = properties.map((property) => {
    const nullable = property === key ? ' Nullable="false"' : '';
    return `<Property Name="${property.name}" ${EDM[property.kind]}${nullable}/>`;
  });
  return `<EntityType Name="${type}">
<Key><PropertyRef Name="${key.name}"/></Key>
${rows.join('\n')}
</EntityType>`;
}

import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/district.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import { ApiError, call } from '../../api.ts';
import { districtQuery } from './queries.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { LoadState } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { LOGO_UPLOAD, LogoField } from './logo-field.tsx';

/** Edits the district's name, town and two header logos, which every page shows. */
export function DistrictCard() {
  const district = useQuery(districtQuery);
  if (district.error || !district.data) {
    return <LoadState query={district} failure="Failed to load the district settings" height={610} />;
  }
  return <DistrictForm key={JSON.stringify(district.data)} district={district.data} />;
}

const SLOTS = [
  { label: 'First logo', describes: 'Description of the first logo' },
  { label: 'Second logo', describes: 'Description of the second logo' },
] as const;

function DistrictForm({ district }: { district: contract.District }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      name: district.name === UNNAMED_DISTRICT ? '' : district.name,
      town: district.town,
      logos: SLOTS.map((_, place) => district.logos[place] ?? { url: '', alt: '' }),
    },
    validate: { name: (name) => (name.trim() === '' ? 'Please enter the name of the district' : null) },
  });
  const { name, town, logos } = form.getValues();
  // Saving is disabled during an upload: it recreates the form, so the result of an upload that ends later would be lost.
  const isUploading = useIsMutating({ mutationKey: LOGO_UPLOAD }) > 0;
  const save = useMutation({
    mutationFn: () =>
      call(contract.updateDistrict, {
        body: {
          name,
          town,
          logos: logos
            .filter((logo) => logo.url !== '')
            .map(({ url, alt }) => ({ url, alt: alt.trim() || `Logo of ${name.trim()}` })),
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(districtQuery.queryKey, saved);
      toastSuccess('District saved');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.fields) form.setErrors(error.body.fields);
    },
  });
  return (
    <Section title="District" note="Shown at the top of every screen">
      <form onSubmit={form.onSubmit(() => save.mutate())}>
        <Stack maw={640}>
          <TextInput
            label="District name"
            placeholder="e.g., Oak Hill Public Schools"
            required
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput label="Town" maxLength={120} {...form.getInputProps('town')} />
          {SLOTS.map((slot, place) => (
            <LogoField
              key={slot.label}
              {...slot}
              logo={logos[place] ?? { url: '', alt: '' }}
              onChange={(logo) => form.setFieldValue(`logos.${place}`, logo)}
            />
          ))}
          {save.error && (
            <Alert role="alert" color="red" title="Failed to save the district settings">
              {save.error.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty() || isUploading}>
              Save District
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard
        unsaved={form.isDirty() && !save.isPending ? 'Your changes to the district are not saved yet.' : null}
      />
    </Section>
  );
}

import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from './card.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { LogoUpload } from './logo-upload.tsx';
import type { Settings } from './use-settings.ts';
import { publicAddress } from './labels.ts';

interface SettingsCardProps {
  form: UseFormReturnType<Settings>;
  /** The URL path of the published page; null if nothing is published. */
  publicPath: string | null;
}

export function SettingsCard({ form, publicPath }: SettingsCardProps) {
  const { urlPath, schoolLogoUrl } = form.getValues();
  const moves = publicPath !== null && publicPath !== urlPath;
  return (
    <Card title="Page and names">
      <TextInput
        label="URL path"
        description={`3–60 lowercase letters, digits and hyphens. Public URL: ${publicAddress(urlPath || '…')}`}
        required
        {...form.getInputProps('urlPath')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {moves && (
        <Text size="sm" role="status">
          The page moves to the new address the next time you publish. The old address, {publicAddress(publicPath)},
          then stops working.
        </Text>
      )}
      <TextInput label="School name" required maxLength={120} {...form.getInputProps('schoolName')} />
      <LogoUpload onUploaded={(url) => form.setFieldValue('schoolLogoUrl', url)} />
      <TextInput
        label="Logo URL"
        description="An uploaded image, or the address of an image on the web. If this is blank, the public page has no logo."
        placeholder="https://"
        {...form.getInputProps('schoolLogoUrl')}
      />
      {schoolLogoUrl.trim() !== '' && <LogoPreview key={schoolLogoUrl.trim()} address={schoolLogoUrl.trim()} />}
      <TextInput
        label="Town website URL"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('townWebsiteUrl')}
      />
      <TextInput
        label="School website URL"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('schoolWebsiteUrl')}
      />
    </Card>
  );
}

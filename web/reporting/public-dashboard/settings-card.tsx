import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { settingLabel } from '../../../core/setting-labels.ts';
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
  const field = (name: string) => ({ ...form.getInputProps(name), label: settingLabel(name) });
  const moves = publicPath !== null && publicPath !== urlPath;
  return (
    <Card title="Page and names">
      <TextInput
        description={`3 to 60 characters: lowercase letters, digits and hyphens. Public URL: ${publicAddress(urlPath || '…')}`}
        required
        {...field('urlPath')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {moves && (
        <Text size="sm" role="status">
          The page moves to the new address the next time you publish. The old address, {publicAddress(publicPath)},
          then stops working.
        </Text>
      )}
      <TextInput
        required
        maxLength={120}
        description="Residents see this name."
        {...field('schoolName')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <LogoUpload onUploaded={(url) => form.setFieldValue('schoolLogoUrl', url)} />
      <TextInput
        description="An uploaded image, or the address of an image on the web. If this is blank, the public page has no logo."
        placeholder="https://"
        {...field('schoolLogoUrl')}
      />
      {schoolLogoUrl.trim() !== '' && <LogoPreview key={schoolLogoUrl.trim()} address={schoolLogoUrl.trim()} />}
      <TextInput placeholder="https://" inputMode="url" {...field('townWebsiteUrl')} />
      <TextInput placeholder="https://" inputMode="url" {...field('schoolWebsiteUrl')} />
    </Card>
  );
}

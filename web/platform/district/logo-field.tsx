import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { District } from '../../../core/contract/district.ts';
import { uploadLogo } from '../../../core/contract/district.ts';
import { messageOf, upload } from '../../api.ts';
import classes from './logo-field.module.css';

/** The mutation key of logo uploads. */
export const LOGO_UPLOAD = ['upload-logo'] as const;

type HeaderLogo = District['logos'][number];

interface LogoFieldProps {
  label: string;
  /** The label of the field for the logo's alt text. */
  describes: string;
  logo: HeaderLogo;
  onChange: (logo: HeaderLogo) => void;
}

/** Uploads a logo, previews it, and edits its alt text. */
export function LogoField({ label, describes, logo, onChange }: LogoFieldProps) {
  const uploadButton = useRef<HTMLButtonElement>(null);
  const send = useMutation({
    mutationKey: LOGO_UPLOAD,
    mutationFn: (file: File) => upload(uploadLogo, { file, fileField: 'logo' }),
    onSuccess: ({ url }) => onChange({ ...logo, url }),
  });
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <div className={classes.row}>
        <div className={classes.preview}>{logo.url === '' ? 'None' : <img src={logo.url} alt={logo.alt} />}</div>
        <Group gap="xs">
          <FileButton
            accept="image/jpeg,image/png,image/gif,image/svg+xml"
            onChange={(file) => file && send.mutate(file)}
          >
            {(props) => (
              <Button
                {...props}
                ref={uploadButton}
                variant="default"
                loading={send.isPending}
                aria-label={`Upload ${label.toLowerCase()}`}
              >
                Upload
              </Button>
            )}
          </FileButton>
          {logo.url !== '' && (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => {
                onChange({ url: '', alt: '' });
                // This click removes the button itself, so the focus would be lost.
                uploadButton.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </Group>
      </div>
      {send.error && <Input.Error role="alert">{messageOf(send.error, 'Upload failed')}</Input.Error>}
      {logo.url !== '' && (
        <TextInput
          label={describes}
          description="Screen readers read this text instead of the picture. If this text is blank, screen readers read “Logo of” and the name of the district."
          maxLength={100}
          value={logo.alt}
          onChange={(event) => onChange({ ...logo, alt: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../platform/ui/failure.tsx';
import { uploadLogo } from '../../../core/contract/district.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '../../../core/logo.ts';
import { upload } from '../../api.ts';

const TYPES: readonly string[] = Object.values(LOGO_TYPES);
/** Above this size, the logo is most of what a phone has to download. */
const HEAVY_BYTES = 40 * 1024;

interface LogoUploadProps {
  onUploaded: (url: string) => void;
}

/** Uploads a logo to this server, so that residents load it from the same origin as the page. */
export function LogoUpload({ onUploaded }: LogoUploadProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [bytes, setBytes] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadLogo, { file, fileField: 'logo' }),
    onSuccess: ({ url }) => onUploaded(url),
  });

  function choose(file: File | null) {
    if (!file) return;
    const problem = problemOf(file);
    setRefused(problem);
    setBytes(file.size);
    sending.reset();
    if (problem === null) sending.mutate(file);
  }

  const failed = sending.error && `Failed to upload logo: ${sending.error.message || 'Upload failed'}`;
  return (
    <>
      <Group gap="xs">
        <FileButton accept={TYPES.join(',')} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={sending.isPending}>
              Upload logo
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          JPEG, PNG, GIF or SVG, less than 5 MB
        </Text>
      </Group>
      <Failure>{refused ?? failed}</Failure>
      {sending.isSuccess && bytes > HEAVY_BYTES && (
        <Text size="sm" role="status">
          This logo is {Math.round(bytes / 1024).toLocaleString('en-US')} KB, larger than the rest of the page. A
          smaller logo opens faster on a phone.
        </Text>
      )}
    </>
  );
}

function problemOf(file: File): string | null {
  if (file.size >= MAX_LOGO_BYTES) return 'File size must be less than 5MB';
  return TYPES.includes(file.type) ? null : 'Only image files are allowed (JPEG, PNG, GIF, SVG)';
}

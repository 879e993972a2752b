import { Group, Stack, Text } from '@mantine/core';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  /** Extensions such as ".csv". Other files can still be dropped, so the caller must validate them. */
  accept: readonly string[];
  file: File | null;
  /** True if the file is the first field of its dialog, which has the focus when the dialog opens. */
  isFirst?: boolean;
  onFile: (file: File) => void;
}

/** A file input that also accepts a dropped file. A native input, so the keyboard and screen readers work with it. */
export function FileDrop({ label, hint, accept, file, isFirst = false, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.files[0];
        if (dropped) onFile(dropped);
      }}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        data-autofocus={isFirst || undefined}
        accept={accept.join(',')}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen) onFile(chosen);
          // Lets the user choose the same file again after fixing it.
          event.currentTarget.value = '';
        }}
      />
      <Group gap="md" wrap="nowrap">
        {file ? <FileSpreadsheet size={28} aria-hidden="true" /> : <Upload size={28} aria-hidden="true" />}
        <Stack gap={2}>
          <Text fw={600}>{file ? file.name : label}</Text>
          <Text size="sm" c="dimmed">
            {file ? `${sizeOf(file)} · choose or drop another file to replace this one` : hint}
          </Text>
        </Stack>
      </Group>
    </label>
  );
}

function sizeOf(file: File): string {
  const kilobytes = file.size / 1024;
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

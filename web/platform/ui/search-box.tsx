import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface Props {
  /** The name of the box, if the screen has several. */
  label?: string;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}

const PAUSE_MS = 200;

/** A search box that applies the text after a typing pause or on blur. */
export function SearchBox({ label = 'Search', value, placeholder, onChange }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const later = useDebouncedCallback(onChange, PAUSE_MS);
  // The filters were cleared elsewhere, or the address was changed.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const change = (next: string) => {
    setText(next);
    later(next);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      // Leaving the box applies the search at once.
      onBlur={() => later.flush()}
    />
  );
}

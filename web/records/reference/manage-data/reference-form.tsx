import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';
import { EntryForm, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';

/** What every form of a list is given: the entry to change, or null for a new one. */
export interface OfEntry<Entry> {
  entry: Entry | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

type Shared<Values> = Pick<ComponentProps<typeof EntryForm<Values & object>>, 'labels' | 'show' | 'read'>;

interface ReferenceFormProps<Entry, Values extends object, Sent, Saved> extends OfEntry<Entry>, Shared<Values> {
  /** What is saved, as the message of a failure says it. */
  noun: string;
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  /** The values as the server takes them. */
  sent: (values: Values) => Sent;
  create: (body: Sent) => Promise<Saved>;
  update: (entry: Entry, body: ReturnType<typeof changesOf<Sent & object>>) => Promise<Saved>;
  nameOf: (saved: Saved) => string;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';
import { EntryForm } from '../../platform/ui/entry-modal.tsx';

/** Props of every form of a list: the entry to edit, or null for a new entry. */
export interface OfEntry<Entry> {
  entry: Entry | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

type Passed<Values extends object> = Pick<ComponentProps<typeof EntryForm<Values>>, 'labels' | 'show' | 'read'>;

interface ReferenceFormProps<Entry, Values extends object, Saved> extends OfEntry<Entry>, Passed<Values> {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  create: (values: Values) => Promise<Saved>;
  /** Sends the values that differ from the loaded ones (`read`). */
  update: (entry: Entry, values: Values, read: Values) => Promise<Saved>;
  message: (saved: Saved) => string;
  wordFailure: (error: unknown) => string;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The form that adds or edits an entry of a list. */
export function ReferenceForm<Entry, Values extends object, Saved>(props: ReferenceFormProps<Entry, Values, Saved>) {
  const { entry, initialValues, validate, create, update, message, children, ...rest } = props;
  const form = useForm<Values>({ initialValues, validate });
  const save = async (read: Values) => {
    const values = form.getValues();
    return message(await (entry === null ? create(values) : update(entry, values, read)));
  };
  return (
    <EntryForm {...rest} form={form} save={save} submit="Save">
      {children(form)}
    </EntryForm>
  );
}

export const wasSaved = ({ name }: { name: string }) => `${name} was saved.`;

import { z } from 'zod';
import { TODO_KEYS } from '../rules/todo/todo-entries.ts';
import { get, STAFF } from './endpoint.ts';
import { idText, plainDate } from './fields.ts';

const query = z.strictObject({ budgetYearId: idText });
const entries = z
  .array(z.strictObject({ key: z.enum(TODO_KEYS), text: z.string() }))
  .describe('One sentence for each task, in the order to do them; empty if nothing is left to do');

export const readTodo = get('/todo', {
  summary: 'What is left to do in a budget year (without duplicates), and the next dates of the decision',
  roles: STAFF,
  query,
  response: z.strictObject({
    entries,
    dates: z
      .array(z.strictObject({ date: plainDate, event: z.string() }))
      .describe('Up to three dates of the public dashboard from today on, earliest first'),
  }),
});
export type Todo = z.output<typeof readTodo.response>;

export const readDuplicatesTodo = get('/todo/duplicates', {
  summary: 'The entry of the to-do list for undecided duplicates; it compares all employees and may take seconds',
  roles: STAFF,
  query,
  response: z.strictObject({ entries }),
});

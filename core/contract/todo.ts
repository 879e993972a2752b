import { z } from 'zod';
import { TODO_KEYS } from '../rules/todo/todo-entries.ts';
import { get, STAFF } from './endpoint.ts';
import { idText, plainDate } from './fields.ts';

const query = z.strictObject({ budgetYearId: idText });
const entries = z
  .array(z.strictObject({ key: z.enum(TODO_KEYS), text: z.string() }))
  .describe('The open tasks, one sentence each, in the order in which to do them. Empty if nothing is left to do');

export const readTodo = get('/todo', {
  summary:
    'The open tasks of a budget year, and the next dates in the budget process. To read the task for undecided duplicates, use GET /todo/duplicates',
  roles: STAFF,
  query,
  response: z.strictObject({
    entries,
    dates: z
      .array(z.strictObject({ date: plainDate, event: z.string() }))
      .describe('The next dates on the public dashboard, earliest first. At most three'),
  }),
});
export type Todo = z.output<typeof readTodo.response>;

export const readDuplicatesTodo = get('/todo/duplicates', {
  summary: 'The open task for undecided duplicates. The call compares all employees, which may take several seconds',
  roles: STAFF,
  query,
  response: z.strictObject({ entries }),
});

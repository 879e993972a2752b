import * as contract from '../../../core/contract/todo.ts';
import type { Api } from '../../platform/http/api.ts';
import { countDuplicatesTodo, readTodo } from './read-todo.ts';

export function todoRoutes(api: Api): void {
  api.handleTask(contract.readTodo, readTodo, ({ query }) => query);
  api.handleTask(contract.readDuplicatesTodo, countDuplicatesTodo, ({ query }) => query);
}

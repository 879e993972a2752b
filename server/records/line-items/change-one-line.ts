import type { EmployeeItem, LineFormulas, LineItem } from '../../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../../context.ts';
import { changeLines } from './change-lines.ts';
import type { LineChange } from './fields.ts';
import { presentLines } from './present-lines.ts';

export interface OneLineChange {
  id: number;
  rev?: number | undefined;
  set: LineChange;
  formulas?: LineFormulas | undefined;
}

/** Changes one line through `changeLines`, under the given audit log action. Returns the changed line. */
export async function changeOneLine(cx: Context, action: string, change: OneLineChange): Promise<LineItem> {
  return inTransaction(cx, async (tx) => {
    await changeLines(tx, {
      action,
      isBulk: false,
      edits: [change],
      pathOfLine: () => null,
      pathOfField: (_, field) => field,
    });
    const [line] = await presentLines(tx, [change.id]);
    if (!line) throw new Error(`locked line ${change.id} no longer exists`);
    return line;
  });
}

/** Does the same as changeOneLine, for fields that only employees have. `changeLines` refuses them on proposed lines. */
export async function changeOneEmployee(cx: Context, action: string, change: OneLineChange): Promise<EmployeeItem> {
  const line = await changeOneLine(cx, action, change);
  if (!line.isOperating)
    throw new Error(`line ${line.id} is not an employee line, so it cannot be changed in this way`);
  return line;
}

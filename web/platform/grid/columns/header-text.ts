import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import classes from './cells.module.css';

interface Params extends IHeaderParams {
  unit: string | null;
  hint: string | null;
}

/** Returns a column's name with its unit, which is shown here once instead of in every cell. */
export class HeaderText implements IInnerHeaderComponent {
  readonly #gui = document.createElement('span');

  init(params: Params): void {
    this.#gui.className = classes.header ?? '';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ displayName, unit, hint }: Params): boolean {
    this.#gui.textContent = displayName;
    this.#gui.title = hint ?? '';
    if (unit !== null) {
      const shown = document.createElement('span');
      shown.className = classes.unit ?? '';
      shown.textContent = ` ${unit}`;
      this.#gui.append(shown);
    }
    return true;
  }
}

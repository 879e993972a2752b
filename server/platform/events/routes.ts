import * as contract from '../../../core/contract/events.ts';
import type { ChangeSource } from '../db/change-feed.ts';
import type { Api } from '../http/api.ts';
import { watchChanges } from './watch-changes.ts';

export function eventRoutes(api: Api, deps: { changes: ChangeSource }): void {
  api.handleStream(contract.events, (cx, _input, channel) =>
    watchChanges(cx, deps.changes, {
      send: (event) => channel.send(event.topic, event),
      recheck: () => channel.recheck(),
      end: () => channel.end(),
    }),
  );
}

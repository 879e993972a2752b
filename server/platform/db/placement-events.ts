import type { PlacementEvent } from '../../../core/rules/schedules/year-moves.ts';

export interface DatedEvent extends PlacementEvent {
  /** The contract day of the event. */
  day: number;
}

/** The events of a placement (`p`) as JSON, in the order in which they take effect. */
export const PLACEMENT_EVENTS = `coalesce((
  SELECT json_agg(json_build_object('fiscalYear', e.fiscal_year, 'day', e.day, 'kind', e.kind, 'lane', x.code,
                                    'status', e.status) ORDER BY e.fiscal_year, e.day, e.kind)
  FROM placement_events e LEFT JOIN schedule_lanes x ON x.id = e.lane_id
  WHERE e.line_id = p.line_id), '[]')`;

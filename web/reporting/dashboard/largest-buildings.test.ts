import { expect, test } from 'vitest';
import { largestBuildings } from './largest-buildings.ts';

test('the four buildings with the most people, without District Wide', () => {
  const place = (building: string, count: number) => ({ building, buildingId: null, count, total: 0 });
  const places = [
    place('District Wide', 90),
    place('A', 1),
    place('B', 5),
    place('C', 3),
    place('D', 2),
    place('E', 4),
  ];
  expect(largestBuildings(places).map(({ building }) => building)).toEqual(['B', 'E', 'C', 'D']);
});

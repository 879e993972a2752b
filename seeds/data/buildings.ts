/** A school or an office. The code is also the school segment of an account line and an employee's location code. */
export interface Building {
  code: string;
  name: string;
  address: string;
  type: 'preschool' | 'elementary' | 'middle' | 'high' | null;
}

export const DISTRICT = { name: 'Harrowfield Public Schools', town: 'Town of Harrowfield' } as const;

/** The school segment of account lines that belong to no building. */
export const DISTRICT_WIDE_CODE = '90';
export const CENTRAL_OFFICE_CODE = '80';

export const BUILDINGS: readonly Building[] = [
  { code: '05', name: 'Meadowlark Early Childhood Center', address: '18 Meadowlark Lane', type: 'preschool' },
  { code: '11', name: 'Abigail Thorne Elementary School', address: '240 Thorne Road', type: 'elementary' },
  { code: '12', name: 'Heron Pond Elementary School', address: '61 Pond Street', type: 'elementary' },
  { code: '13', name: 'Larch Street Elementary School', address: '115 Larch Street', type: 'elementary' },
  { code: '14', name: 'Orchard Ridge Elementary School', address: '9 Orchard Ridge Drive', type: 'elementary' },
  { code: '21', name: 'Elias Whitcomb Middle School', address: '402 Old Post Road', type: 'middle' },
  { code: '22', name: 'Quarry Hill Middle School', address: '77 Quarry Hill Avenue', type: 'middle' },
  { code: '31', name: 'Harrowfield High School', address: '500 Commonwealth Street', type: 'high' },
  { code: CENTRAL_OFFICE_CODE, name: 'Central Office', address: '12 Town Hall Square', type: null },
];

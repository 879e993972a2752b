/** The four categories of work groups, which are the columns of contract planning. */
export const WORK_GROUP_CATEGORIES = [
  {
    name: 'TEACHERS',
    description: 'Teachers, and professionals who are paid on the teachers’ salary schedule',
    background_color: '#dbeafe',
    text_color: '#1e40af',
  },
  {
    name: 'SUPPORT',
    description: 'Paraprofessionals and clerical staff',
    background_color: '#dcfce7',
    text_color: '#166534',
  },
  {
    name: 'ADMIN',
    description: 'School and district administration',
    background_color: '#f3e8ff',
    text_color: '#6b21a8',
  },
  {
    name: 'OPERATIONS',
    description: 'Custodial, maintenance, transportation and food service staff',
    background_color: '#fef3c7',
    text_color: '#92400e',
  },
] as const;

/** The name that screens show until a district enters its name. */
export const UNNAMED_DISTRICT = 'School District';

/** The seals of the fictional district and its town, drawn with basic shapes. */
export const LOGOS = [
  {
    alt: 'Seal of Harrowfield Public Schools',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="#0b5d8a"></circle><circle cx="32" cy="32" r="27" fill="none" stroke="#cfe6f3" stroke-width="1.5"></circle><path d="M13 41c7-3 13-3 19 1 6-4 12-4 19-1V24c-7-3-13-3-19 1-6-4-12-4-19-1z" fill="#ffffff"></path><path d="M32 25v17" stroke="#0b5d8a" stroke-width="1.5"></path><path d="M32 10l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4-3.9-3.8 5.4-.8z" fill="#f2b53c"></path></svg>`,
  },
  {
    alt: 'Seal of the Town of Harrowfield',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 2l26 8v20c0 16-11 27-26 32C17 57 6 46 6 30V10z" fill="#2f6b45"></path><path d="M32 6l22 7v17c0 14-9 23-22 28C19 53 10 44 10 30V13z" fill="none" stroke="#d9ecdf" stroke-width="1.5"></path><path d="M14 40c6-5 12-5 18 0s12 5 18 0v4c-6 5-12 5-18 0s-12-5-18 0z" fill="#bfe0ca"></path><path d="M20 34V24l12-9 12 9v10h-8v-7h-8v7z" fill="#ffffff"></path></svg>`,
  },
] as const;

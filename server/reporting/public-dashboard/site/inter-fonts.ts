import { createRequire } from 'node:module';

/** The files of the fonts with which pictures and PDFs are drawn. */
export interface FontFiles {
  regular: string;
  bold: string;
}

/** Throws if the fonts are not installed. */
export function interFonts(): FontFiles {
  const require = createRequire(import.meta.url);
  return {
    regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  };
}

/** The product's mark: three bars of a chart. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b7a5a" />
      <path d="M8 24V15h4v9zm6 0V8h4v16zm6 0v-6h4v6z" fill="#fff" />
    </svg>
  );
}

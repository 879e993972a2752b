/** The foot of a table: what its figures add up to. */
export function TotalRow({ label = 'Total', figures }: { label?: string; figures: readonly string[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{label}</th>
        {figures.map((figure, place) => (
          <td key={place}>{figure}</td>
        ))}
      </tr>
    </tfoot>
  );
}

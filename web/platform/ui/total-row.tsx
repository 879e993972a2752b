/** The footer of a table with the totals of its figures. */
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

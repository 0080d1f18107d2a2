/** Names and values of a panel. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="flex gap-3 border-t border-line py-2 first:border-0">
          <dt className="w-32 flex-none text-ink-2">{label}</dt>
          <dd className="num min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

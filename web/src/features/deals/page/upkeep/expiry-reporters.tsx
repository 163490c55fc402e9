import { countOf } from '#lib/text/format.ts';
import { Disclosure } from '#ui/menu/disclosure.tsx';

/** How many members say that an active deal has ended, and who. */
export function ExpiryReporters({ names }: { names: string[] }) {
	return (
		<Disclosure title={`Reported expired by ${countOf(names.length, 'member')}`}>
			<p className="break-words pb-3 text-muted text-small">{names.join(', ')}</p>
		</Disclosure>
	);
}

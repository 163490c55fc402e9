import { passwordStrength } from '@bilby/contract/accounts/rules';
import { useEffect, useRef, useState } from 'react';

const PARTS = [1, 2, 3, 4, 5];
const COLOURS = { Weak: 'bg-danger', Fair: 'bg-warning', Good: 'bg-reef', Strong: 'bg-success' } as const;

/** Shows the strength of the password in the field with that name, as a bar and as text. */
export function StrengthMeter({ field }: { field: string }) {
	const meter = useRef<HTMLDivElement>(null);
	const password = useFieldValue(meter, field);
	const { points, label } = passwordStrength(password);
	return (
		<div ref={meter} className="mt-3 flex items-center gap-3">
			<span aria-hidden className="grid flex-1 grid-cols-5 gap-1">
				{PARTS.map((part) => (
					<span key={part} className={`h-1 rounded-pill ${part <= points ? COLOURS[label] : 'bg-raised-hover'}`} />
				))}
			</span>
			<span role="status" className="min-w-14 text-right font-semibold text-muted text-small">
				{password !== '' && (
					<>
						<span className="sr-only">Password strength: </span>
						{label}
					</>
				)}
			</span>
		</div>
	);
}

/** Follows the field's value, including text typed before the script loaded. */
export function useFieldValue(inside: { current: Element | null }, name: string): string {
	const [value, setValue] = useState('');
	useEffect(() => {
		const field = inside.current?.closest('form')?.elements.namedItem(name);
		if (!(field instanceof HTMLInputElement)) return;
		const read = () => setValue(field.value);
		read();
		field.addEventListener('input', read);
		return () => field.removeEventListener('input', read);
	}, [inside, name]);
	return value;
}

/** Tints on which the text is readable in both themes. Ochre is for buttons and links, red for errors. */
const TINTS = ['bg-success/24', 'bg-reef/24', 'bg-warning/24'] as const;

const SIZES = { page: 'size-14 rounded-card text-title', row: 'size-10 rounded-control text-body' } as const;

/** The initial of a name in place of a logo, always in the same colour for the same name. */
export function LabelMark({ name, size }: { name: string; size: keyof typeof SIZES }) {
	const letters = [...name];
	const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	return (
		<span
			aria-hidden
			className={`grid shrink-0 place-items-center font-extrabold text-ink ${SIZES[size]} ${TINTS[sum % TINTS.length]}`}
		>
			{letters.find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase()}
		</span>
	);
}

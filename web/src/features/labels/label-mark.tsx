import type { LabelWire } from '@bilby/contract/labels/wire';
import { LogoImage } from '#features/master-data/logo-image.tsx';

/** Tints on which the text is readable in both themes. Ochre is for buttons and links, red for errors. */
const TINTS = ['bg-success/24', 'bg-reef/24', 'bg-warning/24'] as const;

const SIZES = { page: 'size-14 rounded-card text-title', row: 'size-10 rounded-control text-body' } as const;

interface LabelMarkProps {
	label: Pick<LabelWire, 'name' | 'logo'>;
	size: keyof typeof SIZES;
}

/** The logo of a label. Without one, the initial of its name, always in the same colour for the same name. */
export function LabelMark({ label: { name, logo }, size }: LabelMarkProps) {
	const letters = [...name];
	const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	return (
		<span
			aria-hidden
			className={`relative grid shrink-0 place-items-center overflow-hidden font-extrabold text-ink ${SIZES[size]} ${TINTS[sum % TINTS.length]}`}
		>
			{letters.find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase()}
			<LogoImage logo={logo} />
		</span>
	);
}

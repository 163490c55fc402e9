import type { ReactNode } from 'react';

const LOOKS = {
	/** On a picture. */
	glass: 'bg-photo-glass text-photo-text',
	glassWattle: 'bg-photo-glass text-photo-wattle',
	glassEucalypt: 'bg-photo-glass text-photo-eucalypt',
	glassWaratah: 'bg-photo-glass text-photo-waratah',
	glassReef: 'bg-photo-glass text-photo-reef',
	hot: 'hot-gradient',
	/** On a card. */
	eucalypt: 'bg-eucalypt/12 text-eucalypt',
	reef: 'bg-reef/12 text-reef',
	waratah: 'bg-waratah/8 text-waratah',
	/** Fainter than the others: on more of it the words of the light theme could not be read well enough. */
	wattle: 'bg-wattle/8 text-wattle',
	neutral: 'bg-raised text-muted',
} as const;
export type BadgeLook = keyof typeof LOOKS;

export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
	return (
		<span
			className={`inline-flex h-6 items-center gap-1 rounded-badge px-2 font-bold text-tiny tabular-nums tracking-wide ${LOOKS[look]}`}
		>
			{children}
		</span>
	);
}

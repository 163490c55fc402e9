import type { ReactNode } from 'react';

const VARIANTS = {
	/** For badges on a picture. */
	glass: 'bg-photo-glass text-photo-text',
	glassWattle: 'bg-photo-glass text-photo-wattle',
	glassEucalypt: 'bg-photo-glass text-photo-eucalypt',
	glassWaratah: 'bg-photo-glass text-photo-waratah',
	glassReef: 'bg-photo-glass text-photo-reef',
	hot: 'hot-gradient',
	/** For badges on a card. */
	eucalypt: 'bg-success/12 text-success',
	reef: 'bg-reef/12 text-reef',
	waratah: 'bg-danger/8 text-danger',
	/** Lighter than the other tints: with more colour, the light theme's text would lack contrast. */
	wattle: 'bg-warning/8 text-warning',
	neutral: 'bg-raised text-muted',
} as const;
export type BadgeVariant = keyof typeof VARIANTS;

const SIZES = { small: 'h-5 px-1.5', regular: 'h-6 px-2' } as const;

interface BadgeProps {
	variant: BadgeVariant;
	/** Use the small size next to text in dense rows. */
	size?: keyof typeof SIZES;
	children: ReactNode;
}

export function Badge({ variant, size = 'regular', children }: BadgeProps) {
	return (
		<span
			className={`inline-flex shrink-0 items-center gap-1 rounded-badge font-bold text-tiny tabular-nums tracking-wide ${SIZES[size]} ${VARIANTS[variant]}`}
		>
			{children}
		</span>
	);
}

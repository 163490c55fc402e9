import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { onOpenPalette } from './open-palette.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);

/** Stands on every page and does nothing until the palette is asked for; only then does its code come. */
export function PaletteHost() {
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => onOpenPalette(() => setIsOpen(true)), []);
	return (
		isOpen && (
			<Suspense>
				<Palette onClose={() => setIsOpen(false)} />
			</Suspense>
		)
	);
}

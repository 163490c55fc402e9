import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { onOpenPalette } from './open-palette.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);

/** Part of every page. Loads the code of the palette only when it is opened. */
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

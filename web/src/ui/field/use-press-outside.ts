import { type RefObject, useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Calls back on a click outside an open element. Some phones keep the focus then, so there is no blur event. */
export function usePressOutside(place: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
	const latest = useLatest(onPress);
	useEffect(() => {
		if (!isOpen) return;
		const press = ({ target }: PointerEvent) => {
			if (!(target instanceof Node && place.current?.contains(target))) latest.current();
		};
		document.addEventListener('pointerdown', press);
		return () => document.removeEventListener('pointerdown', press);
	}, [place, isOpen, latest]);
}

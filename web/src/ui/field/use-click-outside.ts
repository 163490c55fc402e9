import { type RefObject, useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Calls back on a click outside an open element. Some phones keep the focus then, so there is no blur event. */
export function useClickOutside(
	container: RefObject<HTMLElement | null>,
	isOpen: boolean,
	onClickOutside: () => void,
): void {
	const latest = useLatest(onClickOutside);
	useEffect(() => {
		if (!isOpen) return;
		const handlePointerDown = ({ target }: PointerEvent) => {
			if (!(target instanceof Node && container.current?.contains(target))) latest.current();
		};
		document.addEventListener('pointerdown', handlePointerDown);
		return () => document.removeEventListener('pointerdown', handlePointerDown);
	}, [container, isOpen, latest]);
}

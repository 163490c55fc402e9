import type Quill from 'quill/core.js';
import type { Delta } from 'quill/core.js';
import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * Moves a position in the text whenever the text changes, because the member can write while a row below the editor is
 * open. `move` must be a stable function.
 */
export function useMovingPosition<Position>(
	quill: Quill | null,
	setPosition: Dispatch<SetStateAction<Position | null>>,
	move: (position: Position, change: Delta) => Position,
): void {
	useEffect(() => {
		if (!quill) return;
		const follow = (change: Delta) => setPosition((position) => position && move(position, change));
		quill.on('text-change', follow);
		return () => {
			quill.off('text-change', follow);
		};
	}, [quill, setPosition, move]);
}

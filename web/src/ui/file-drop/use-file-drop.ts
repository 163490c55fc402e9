import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';

/**
 * Takes files that are dropped on the element, or pasted anywhere but on another drop target. Returns true while files
 * are dragged over it.
 */
export function useFileDrop(container: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
	const [isDraggedOver, setIsDraggedOver] = useState(false);
	const takeLatest = useLatest(take);
	useEffect(() => {
		const controller = new AbortController();
		const isInside = ({ target }: Event) => target instanceof Node && Boolean(container.current?.contains(target));
		const drag = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			// Otherwise the browser would leave the page to show the file.
			event.preventDefault();
			setIsDraggedOver(isInside(event));
		};
		const drop = (event: DragEvent) => {
			setIsDraggedOver(false);
			const files = [...(event.dataTransfer?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			if (isInside(event)) takeLatest.current(files);
		};
		const paste = (event: ClipboardEvent) => {
			// Text from an office program comes with a picture of the text.
			if (!event.clipboardData || event.clipboardData.types.includes('text/plain')) return;
			const files = [...event.clipboardData.files];
			if (files.length > 0 && (isInside(event) || !isForAnother(event))) takeLatest.current(files);
		};
		const options = { signal: controller.signal };
		window.addEventListener('dragover', drag, options);
		window.addEventListener(
			'dragleave',
			({ relatedTarget }) => relatedTarget === null && setIsDraggedOver(false),
			options,
		);
		window.addEventListener('drop', drop, options);
		window.addEventListener('paste', paste, options);
		return () => controller.abort();
	}, [container, takeLatest]);
	return isDraggedOver;
}

function isForAnother({ target }: Event): boolean {
	return target instanceof Element && target.closest('[data-file-drop]') !== null;
}

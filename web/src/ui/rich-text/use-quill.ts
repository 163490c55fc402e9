import { createClientOnlyFn } from '@tanstack/react-start';
import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';
import { tidyEditorHtml } from './rich-text-html.ts';

interface QuillOptions {
	label: string;
	value: string;
	onChange: (html: string, plainText: string) => void;
	placeholder: string;
	autoFocus: boolean;
	debounceMs: number;
	errorId: string | undefined;
	/** Formats in addition to bold, italic and lists. */
	extraFormats: readonly string[];
}

/** The formats of the selection, by the editor's own names. */
export type ActiveFormats = Record<string, unknown>;

const NO_FORMATS: ActiveFormats = {};

/** The editor reads `document` as soon as it loads, so it is not part of the server build. */
export const loadQuill = createClientOnlyFn(() => import('./rich-text-quill.ts'));

/**
 * Loads the editor into the element of `container`. `isReady` becomes true when it is there; `failure` says why it failed
 * to load.
 */
export function useQuill(container: RefObject<HTMLElement | null>, options: QuillOptions) {
	const latest = useLatest(options);
	const { quill, failure } = useMountedQuill(container, latest);
	useText(quill, latest, options.value);
	useErrorId(quill, options.errorId);
	const active = useActiveFormats(quill);

	const toggle = (format: string, value: boolean | string) => {
		if (!quill) return;
		quill.focus();
		quill.format(format, quill.getFormat()[format] === value ? false : value, 'user');
	};
	return { quill, failure, active, toggle };
}

function useMountedQuill(container: RefObject<HTMLElement | null>, latest: RefObject<QuillOptions>) {
	const [quill, setQuill] = useState<Quill | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	useEffect(() => {
		const mount = container.current;
		let isMounted = true;
		const load = async () => {
			try {
				return await loadQuill();
			} catch (error) {
				console.info('The editor could not be loaded.', error);
				if (isMounted) setFailure('Failed to load Quill editor');
			}
		};
		const start = async () => {
			const code = await load();
			if (!code || !isMounted || !mount) return;
			// In its own element: removing that undoes everything the editor has changed.
			const host = document.createElement('div');
			mount.replaceChildren(host);
			try {
				setQuill(code.startQuill(host, latest.current));
			} catch (fault) {
				console.error(fault);
				setFailure('Failed to initialize editor');
			}
		};
		void start();
		return () => {
			isMounted = false;
			mount?.replaceChildren();
			setQuill(null);
		};
	}, [container, latest]);
	return { quill, failure };
}

/** Writes the value into the editor, and reports what the member writes. */
function useText(quill: Quill | null, latest: RefObject<QuillOptions>, value: string): void {
	/** The editor's content as last reported. */
	const reported = useRef<string | null>(null);
	useEffect(() => {
		if (!quill) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const report = () => {
			timer = undefined;
			const text = quill.getText().trim();
			// A picture alone counts as text too.
			const words = text === '' && quill.root.querySelector('img') ? 'Picture' : text;
			reported.current = words === '' ? '' : tidyEditorHtml(quill.getSemanticHTML());
			latest.current.onChange(reported.current, words);
		};
		const notifySoon = () => {
			clearTimeout(timer);
			if (latest.current.debounceMs === 0) report();
			else timer = setTimeout(report, latest.current.debounceMs);
		};
		/** The member may leave the editor to click Send, so its content is reported immediately. */
		const notifyNow = () => {
			if (timer === undefined) return;
			clearTimeout(timer);
			report();
		};
		quill.on('text-change', notifySoon);
		quill.root.addEventListener('blur', notifyNow);
		if (latest.current.autoFocus) focusEnd(quill);
		return () => {
			notifyNow();
			quill.off('text-change', notifySoon);
			quill.root.removeEventListener('blur', notifyNow);
			reported.current = null;
		};
	}, [quill, latest]);

	useEffect(() => {
		if (!quill || reported.current === value) return;
		reported.current = value;
		quill.setContents(quill.clipboard.convert({ html: value }), 'silent');
		if (quill.hasFocus()) focusEnd(quill);
	}, [quill, value]);
}

function focusEnd(quill: Quill): void {
	quill.focus();
	quill.setSelection(quill.getLength() - 1, 0, 'silent');
}

function useErrorId(quill: Quill | null, errorId: string | undefined): void {
	useEffect(() => {
		if (!quill || errorId === undefined) return;
		const { root } = quill;
		root.setAttribute('aria-invalid', 'true');
		root.setAttribute('aria-describedby', errorId);
		return () => {
			root.removeAttribute('aria-invalid');
			root.removeAttribute('aria-describedby');
		};
	}, [quill, errorId]);
}

function useActiveFormats(quill: Quill | null): ActiveFormats {
	const [active, setActive] = useState(NO_FORMATS);
	useEffect(() => {
		if (!quill) return;
		const follow = () => {
			// Reading the formats without a selection would take the focus.
			const range = quill.getSelection();
			if (range) setActive(quill.getFormat(range));
			else setActive(NO_FORMATS);
		};
		quill.on('editor-change', follow);
		return () => {
			quill.off('editor-change', follow);
		};
	}, [quill]);
	return active;
}

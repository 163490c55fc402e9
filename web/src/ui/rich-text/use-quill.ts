import { createClientOnlyFn } from '@tanstack/react-start';
import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tidyEditorHtml } from './rich-text-html.ts';

interface QuillOptions {
	label: string;
	value: string;
	onChange: (html: string, plainText: string) => void;
	placeholder: string;
	autoFocus: boolean;
	debounceMs: number;
	errorId: string | undefined;
	/** Formats besides bold, italic and lists. */
	extraFormats: readonly string[];
}

/** The formats of what is selected, by the names that the editor gives them. */
export type ActiveFormats = Record<string, unknown>;

const NO_FORMATS: ActiveFormats = {};

/** The editor reads `document` as soon as it is loaded, so it is not part of the server's build. */
export const loadQuill = createClientOnlyFn(() => import('./rich-text-quill.ts'));

/** Brings the editor into the element of `place`. Until it is there `isReady` is false; `failure` says why it never will be. */
export function useQuill(place: RefObject<HTMLElement | null>, options: QuillOptions) {
	const latest = useLatest(options);
	const { quill, failure } = useMountedQuill(place, latest);
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

function useMountedQuill(place: RefObject<HTMLElement | null>, latest: RefObject<QuillOptions>) {
	const [quill, setQuill] = useState<Quill | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	useEffect(() => {
		const mount = place.current;
		let isHere = true;
		const load = async () => {
			try {
				return await loadQuill();
			} catch (error) {
				console.info('The editor could not be loaded.', error);
				if (isHere) setFailure('Failed to load Quill editor');
			}
		};
		const start = async () => {
			const code = await load();
			if (!code || !isHere || !mount) return;
			// A child of its own: whatever the editor does to it is undone by taking it away.
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
			isHere = false;
			mount?.replaceChildren();
			setQuill(null);
		};
	}, [place, latest]);
	return { quill, failure };
}

/** Puts the value into the editor, and reports what is written there. */
function useText(quill: Quill | null, latest: RefObject<QuillOptions>, value: string): void {
	/** What the editor holds, as it was reported last. */
	const reported = useRef<string | null>(null);
	useEffect(() => {
		if (!quill) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const report = () => {
			timer = undefined;
			const text = quill.getText().trim();
			// A picture says something too.
			const words = text === '' && quill.root.querySelector('img') ? 'Picture' : text;
			reported.current = words === '' ? '' : tidyEditorHtml(quill.getSemanticHTML());
			latest.current.onChange(reported.current, words);
		};
		const notifySoon = () => {
			clearTimeout(timer);
			if (latest.current.debounceMs === 0) report();
			else timer = setTimeout(report, latest.current.debounceMs);
		};
		/** Whoever leaves the editor may be about to send what is in it. */
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
			// Asking for the formats without a selection would take the focus.
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

/** The newest value for callbacks that outlive a render. */
function useLatest<Value>(value: Value): RefObject<Value> {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
}

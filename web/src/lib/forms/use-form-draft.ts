import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isKeyReusable } from '#lib/api/lost-response.ts';
import { isStillHere } from '../session/member-id.ts';
import { onSessionEnding, readToken } from '../session/session.ts';
import { dropFormDraft, type FormDraft, readFormDraft, saveFormDraft } from './form-draft.ts';

/** A draft is stored this long after the last keystroke. */
const SAVE_AFTER_MS = 500;

export interface DraftOptions<Values> {
	/** The storage key. */
	name: string;
	/** Converts a stored draft to the values that this version of the form knows. */
	read: (stored: Record<string, unknown>) => Values;
	/** The version that the edit started from; null for a new item. */
	version: number | null;
	/** True if losing these values would matter. */
	isWorthSaving: (values: Values) => boolean;
}

/**
 * Stores the form on this device while the member types, and offers the draft of an earlier visit. That draft stays
 * until the member restores or discards it.
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, options: DraftOptions<Values>) {
	const [offered, setOffered] = useState(() => readUsefulDraft(options));
	const [isSaved, setIsSaved] = useState(false);
	const latest = useRef(options);
	const [saver] = useState(() => createDraftSaver(latest, setIsSaved, offered !== null));
	// A layout effect: on a slow device, the draft timer may fire before effects that wait for the next frame.
	useLayoutEffect(() => {
		latest.current = options;
	});

	useEffect(() => {
		const stop = form.subscribe({
			formState: { values: true },
			callback: ({ values }) => saver.saveSoon(values),
		});
		const stopWaiting = onSessionEnding(saver.flush);
		window.addEventListener('pagehide', saver.flush);
		return () => {
			stop();
			stopWaiting();
			window.removeEventListener('pagehide', saver.flush);
			saver.flush();
		};
	}, [form, saver]);

	const discard = () => {
		setOffered(null);
		saver.isDraftOffered = false;
		saver.drop();
		saver.saveNow(form.getValues());
	};
	const restore = (draft: FormDraft<Values>) => {
		setOffered(null);
		saver.isDraftOffered = false;
		saver.key = draft.key;
		form.reset(draft.values, { keepDefaultValues: true });
	};
	/** Sends the form with the draft's idempotency key. The draft stays until the request is known to be done. */
	const send = async <Reply>(values: Values, request: (key: string) => Promise<Reply>): Promise<Reply> => {
		saver.key ??= crypto.randomUUID();
		saver.saveNow(values);
		try {
			const reply = await request(saver.key);
			saver.key = null;
			saver.drop();
			return reply;
		} catch (error) {
			if (!isKeyReusable(error)) saver.key = null;
			// The draft may have been removed from the device meanwhile, and the next attempt needs the key.
			saver.saveNow(values);
			throw error;
		}
	};
	return { offered, restore, discard, send, isSaved };
}

function readUsefulDraft<Values>({ name, read, isWorthSaving }: DraftOptions<Values>): FormDraft<Values> | null {
	const draft = readFormDraft(name, read);
	return draft && isWorthSaving(draft.values) ? draft : null;
}

function createDraftSaver<Values>(
	options: RefObject<DraftOptions<Values>>,
	onSaved: (isSaved: boolean) => void,
	isDraftOffered: boolean,
) {
	let pending: Values | null = null;
	const token = readToken();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const saver = {
		/** The idempotency key of the current request, or of one whose response was lost. */
		key: null as string | null,
		/**
		 * True while an earlier draft is on offer. The device stores only one, which the member has not given up yet.
		 */
		isDraftOffered,
		saveNow: (values: Values) => {
			clearTimeout(timer);
			pending = null;
			const { name, version, isWorthSaving } = options.current;
			// After a logout nothing may stay on the device, and one member's text must not reach another.
			if (!isStillHere(token)) return;
			if (!isWorthSaving(values)) return saver.drop();
			if (!saver.isDraftOffered) onSaved(saveFormDraft(name, { values, version, savedAt: Date.now(), key: saver.key }));
		},
		saveSoon: (values: Values) => {
			clearTimeout(timer);
			pending = values;
			onSaved(false);
			timer = setTimeout(() => saver.saveNow(values), SAVE_AFTER_MS);
		},
		flush: () => {
			if (pending !== null) saver.saveNow(pending);
		},
		drop: () => {
			clearTimeout(timer);
			pending = null;
			onSaved(false);
			if (!saver.isDraftOffered) dropFormDraft(options.current.name);
		},
	};
	return saver;
}

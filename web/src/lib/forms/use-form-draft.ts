import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isKeyOpen } from '../api/lost-answer.ts';
import { isStillHere } from '../session/member-id.ts';
import { onSessionEnding, readToken } from '../session/session.ts';
import { dropFormDraft, type FormDraft, readFormDraft, saveFormDraft } from './form-draft.ts';

/** A draft is written to the device this long after the last key. */
const KEEP_AFTER_MS = 500;

export interface DraftOf<Values> {
	/** Where on the device it is kept. */
	name: string;
	/** Makes of what is kept the values that this version of the form knows. */
	read: (kept: Record<string, unknown>) => Values;
	/** The version that the edit began from; null for something new. */
	version: number | null;
	/** Whether these values say anything that would be missed. */
	isWorthKeeping: (values: Values) => boolean;
}

/** Keeps the form on the device while it is written; offers what an earlier visit left, and leaves that alone until it is answered. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draftOf: DraftOf<Values>) {
	const [offered, setOffered] = useState(() => readWorthyDraft(draftOf));
	const [isSaved, setIsSaved] = useState(false);
	const latest = useRef(draftOf);
	const [saver] = useState(() => createDraftSaver(latest, setIsSaved, offered !== null));
	// At once: on a slow device the timer of a draft may be due before effects that wait for the next frame.
	useLayoutEffect(() => {
		latest.current = draftOf;
	});

	useEffect(() => {
		const stop = form.subscribe({
			formState: { values: true },
			callback: ({ values }) => saver.keepSoon(values),
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
		saver.isHeld = false;
		saver.drop();
		saver.saveNow(form.getValues());
	};
	const restore = (draft: FormDraft<Values>) => {
		setOffered(null);
		saver.isHeld = false;
		saver.key = draft.key;
		form.reset(draft.values, { keepDefaultValues: true });
	};
	/** Sends what is written under the name of its draft, which stays until the request is known to be done. */
	const send = async <Reply>(values: Values, request: (key: string) => Promise<Reply>): Promise<Reply> => {
		saver.key ??= crypto.randomUUID();
		saver.saveNow(values);
		try {
			const reply = await request(saver.key);
			saver.key = null;
			saver.drop();
			return reply;
		} catch (error) {
			if (!isKeyOpen(error)) saver.key = null;
			// In case they were cleared from the device meanwhile, and with the key for the next try.
			saver.saveNow(values);
			throw error;
		}
	};
	return { offered, restore, discard, send, isSaved };
}

function readWorthyDraft<Values>({ name, read, isWorthKeeping }: DraftOf<Values>): FormDraft<Values> | null {
	const draft = readFormDraft(name, read);
	return draft && isWorthKeeping(draft.values) ? draft : null;
}

function createDraftSaver<Values>(
	draftOf: RefObject<DraftOf<Values>>,
	onSaved: (isSaved: boolean) => void,
	isHeld: boolean,
) {
	let pending: Values | null = null;
	const writer = readToken();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const saver = {
		/** The name of the request under way, or of one whose answer was lost. */
		key: null as string | null,
		/** An earlier draft is on offer: there is room for one on the device, and nobody said yet that it may go. */
		isHeld,
		saveNow: (values: Values) => {
			clearTimeout(timer);
			pending = null;
			const { name, version, isWorthKeeping } = draftOf.current;
			// After a logout, nothing is to stay on the device, nor the words of one member for another.
			if (!isStillHere(writer)) return;
			if (!isWorthKeeping(values)) return saver.drop();
			if (!saver.isHeld) onSaved(saveFormDraft(name, { values, version, savedAt: Date.now(), key: saver.key }));
		},
		keepSoon: (values: Values) => {
			clearTimeout(timer);
			pending = values;
			onSaved(false);
			timer = setTimeout(() => saver.saveNow(values), KEEP_AFTER_MS);
		},
		flush: () => {
			if (pending !== null) saver.saveNow(pending);
		},
		drop: () => {
			clearTimeout(timer);
			pending = null;
			onSaved(false);
			if (!saver.isHeld) dropFormDraft(draftOf.current.name);
		},
	};
	return saver;
}

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isRecord } from '#lib/forms/form-draft.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { CONTACT_DRAFT, readToken } from '#lib/session/session.ts';
import { withStorage } from '#lib/session/storage.ts';

export interface ContactValues {
	name: string;
	email: string;
	subject: string;
	message: string;
	/** The captcha token, empty until it is solved. */
	recaptcha?: string;
}

/** Stores the message until the tab is closed, because the page itself suggests looking for an answer on other pages. */
export function useContactDraft(form: UseFormReturn<ContactValues>) {
	const [draft] = useState(createDraft);
	useEffect(() => {
		draft.restore(form);
		return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) });
	}, [form, draft]);
	return draft;
}

function createDraft() {
	let writer = readMemberId();
	/** The key of the last attempt, and the text that it sent. A changed text is another message. */
	let attempt: { key: string; text: string } | undefined;
	const draft = {
		/** Fills in the stored values, unless something was typed. */
		restore: ({ getValues, setValue }: Pick<UseFormReturn<ContactValues>, 'getValues' | 'setValue'>): void => {
			const stored = readDraft();
			if (typeof stored?.key === 'string') attempt = { key: stored.key, text: textOf(stored) };
			for (const name of draftedFields(writer)) {
				const value = stored?.[name];
				if (typeof value === 'string' && value !== '' && !getValues(name)) setValue(name, value);
			}
		},
		save: (values: Partial<ContactValues>): void => {
			const present = readMemberId();
			writer ??= present;
			// After a logout nothing may be stored, and one member's text must not reach another.
			if (writer !== present) return;
			const written = draftedFields(writer).map((name) => [name, values[name] ?? ''] as const);
			const key = attempt?.text === textOf(values) ? attempt.key : undefined;
			const stored = JSON.stringify({ memberId: writer, key, ...Object.fromEntries(written) });
			if (written.every(([, value]) => value === '')) draft.drop();
			else withStorage(() => sessionStorage.setItem(CONTACT_DRAFT, stored), undefined);
		},
		/**
		 * Stores an idempotency key with the draft. A later attempt with the same text uses it too, so a lost response stores
		 * nothing twice.
		 */
		saveKey: (values: ContactValues): string => {
			const text = textOf(values);
			if (attempt?.text !== text) attempt = { key: crypto.randomUUID(), text };
			draft.save(values);
			return attempt.key;
		},
		drop: (): void => {
			if (readDraft() !== null) withStorage(() => sessionStorage.removeItem(CONTACT_DRAFT), undefined);
		},
	};
	return draft;
}

function textOf({ subject, message }: { subject?: unknown; message?: unknown }): string {
	return JSON.stringify([subject, message]);
}

/** The name and address of a member come from their profile. */
function draftedFields(memberId: number | null) {
	return memberId === null ? (['name', 'email', 'subject', 'message'] as const) : (['subject', 'message'] as const);
}

/** Returns the stored draft, unless it belongs to a member who is not logged in here. A visitor may log in to continue. */
function readDraft(): Record<string, unknown> | null {
	const stored: unknown = withStorage(() => JSON.parse(sessionStorage.getItem(CONTACT_DRAFT) ?? 'null'), null);
	if (!isRecord(stored)) return null;
	return stored.memberId === null || stored.memberId === readMemberId() ? stored : null;
}

function readMemberId(): number | null {
	const token = readToken();
	return token === null ? null : memberIdOf(token);
}

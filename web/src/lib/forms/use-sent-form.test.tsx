import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeTyping, halfType } from '#testing/half-type.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { ApiError } from '../api/api.ts';
import { useSentForm } from './use-sent-form.ts';

interface Sighting {
	bird: string;
	isSure: boolean;
}

const send = vi.fn<(sighting: Sighting) => Promise<void>>();

function SightingForm() {
	const { form, formProps, field, failure, isSending } = useSentForm<Sighting>({
		check: ({ bird }) => ({ bird: bird === '' ? 'Which bird?' : null }),
		send: async (sighting) => {
			await send(sighting);
			form.reset();
		},
	});
	return (
		<form {...formProps} aria-label="Sighting">
			<CheckField {...field('isSure')}>I am sure</CheckField>
			<TextField {...field('bird')} label="Bird" />
			<p role="status">{isSending ? 'Sending' : failure}</p>
		</form>
	);
}

let root: Root | undefined;

/** Renders the page on the server, runs `before` on its markup, then hydrates it. */
async function show(before: () => void = () => undefined): Promise<void> {
	const place = document.createElement('div');
	place.innerHTML = renderToString(<SightingForm />);
	document.body.append(place);
	before();
	await act(async () => {
		root = hydrateRoot(place, <SightingForm />);
	});
}

const birdField = () => screen.getByLabelText<HTMLInputElement>('Bird');
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Sighting' }));

beforeEach(() => void send.mockReset().mockResolvedValue());
afterEach(() => {
	act(() => root?.unmount());
	cleanup();
	document.body.replaceChildren();
});

test('sends values typed and ticked before the script loaded', async () => {
	await show(() => {
		birdField().value = 'Galah';
		screen.getByRole<HTMLInputElement>('checkbox').checked = true;
	});
	expect(birdField().value).toBe('Galah');
	submit();
	await waitFor(() => expect(send).toHaveBeenCalledWith({ bird: 'Galah', isSure: true }));
});

test('sends a value that a password manager filled in without an event', async () => {
	await show();
	birdField().value = 'Brolga';
	submit();
	await waitFor(() => expect(send).toHaveBeenCalledWith({ bird: 'Brolga', isSure: false }));
});

test('focuses an invalid field, and shows its error until the visitor changes it', async () => {
	await show();
	submit();
	expect(await screen.findByText('Which bird?')).toBeTruthy();
	await waitFor(() => expect(document.activeElement).toBe(birdField()));
	expect(send).not.toHaveBeenCalled();
	fireEvent.input(birdField(), { target: { value: 'G' } });
	expect(screen.queryByText('Which bird?')).toBeNull();
});

test.each([
	['time', 'Please enter the whole time, with am or pm.'],
	['date', 'Please enter a whole and valid date.'],
	['number', 'Please enter a number.'],
])('does not send a form with a half-typed %s', async (type, text) => {
	function SeenForm() {
		const { formProps, field } = useSentForm<{ seen: string }>({
			initial: { seen: '' },
			check: () => ({}),
			send: async () => send({ bird: 'Galah', isSure: true }),
		});
		return (
			<form {...formProps} aria-label="Sighting">
				<TextField {...field('seen')} type={type} label="Seen" />
			</form>
		);
	}
	render(<SeenForm />);
	const seen = screen.getByLabelText<HTMLInputElement>('Seen');
	halfType(seen);
	submit();
	expect(screen.getByText(text).id).toBe(seen.getAttribute('aria-describedby'));
	expect(seen.getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(seen);
	completeTyping(seen);
	fireEvent.blur(seen);
	expect(screen.queryByText(text)).toBeNull();
	submit();
	await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('marks a half-typed time that is part of a field of the form', () => {
	function SeenForm() {
		const { form, formProps } = useSentForm<{ seen: string }>({
			initial: { seen: '' },
			check: () => ({}),
			send: async () => send({ bird: 'Galah', isSure: true }),
		});
		return (
			<form {...formProps} aria-label="Sighting">
				<TimeField name="seen-time" label="Time" value="" onChange={(time) => form.setValue('seen', time)} />
			</form>
		);
	}
	render(<SeenForm />);
	const time = screen.getByLabelText<HTMLInputElement>('Time');
	halfType(time);
	submit();
	expect(screen.getByText('Please enter the whole time, with am or pm.')).toBeTruthy();
	expect(send).not.toHaveBeenCalled();
	fireEvent.input(time, { target: { value: '17:30' } });
	expect(screen.queryByText('Please enter the whole time, with am or pm.')).toBeNull();
});

test('sends the form once, however often it is submitted', async () => {
	let arrive: () => void = () => undefined;
	send.mockReturnValue(
		new Promise((resolve) => {
			arrive = resolve;
		}),
	);
	await show();
	fireEvent.input(birdField(), { target: { value: 'Galah' } });
	submit();
	await screen.findByText('Sending');
	submit();
	expect(screen.getByRole('status').textContent).toBe('Sending');
	await act(async () => arrive());
	expect(send).toHaveBeenCalledTimes(1);
	expect(screen.getByRole('status').textContent).toBe('');
});

test('is empty after a reset and can be sent again', async () => {
	await show();
	for (const bird of ['Galah', 'Emu']) {
		fireEvent.input(birdField(), { target: { value: bird } });
		submit();
		await waitFor(() => expect(send).toHaveBeenLastCalledWith({ bird, isSure: false }));
		await waitFor(() => expect(birdField().value).toBe(''));
	}
	submit();
	expect(await screen.findByText('Which bird?')).toBeTruthy();
	expect(send).toHaveBeenCalledTimes(2);
});

test.each([
	[
		new ApiError({ status: 400, code: 'validation', message: 'Wrong', fields: { bird: 'No such bird.' } }),
		'No such bird.',
		true,
	],
	[
		new ApiError({ status: 400, code: 'validation', message: 'Not in this month.', fields: { month: 'Not now.' } }),
		'Not in this month.',
		false,
	],
	[new ApiError({ status: 500, code: 'internal', message: 'Oops' }), 'Some error occurred. Please try again.', false],
])('reports %s as %j', async (error, text, isFieldError) => {
	send.mockRejectedValue(error);
	await show();
	fireEvent.input(birdField(), { target: { value: 'Dodo' } });
	submit();
	expect(await screen.findByText(text)).toBeTruthy();
	expect(birdField().getAttribute('aria-invalid')).toBe(isFieldError ? 'true' : null);
	if (isFieldError) await waitFor(() => expect(document.activeElement).toBe(birdField()));
});

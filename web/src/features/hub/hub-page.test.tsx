import { isRedirect } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Route } from '../../routes/profile.tsx';
import { HubPage } from './hub-page.tsx';

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('says that the user information is not available, and tries again', async () => {
	localStorage.setItem('myToken', 't');
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/profile': rejection(503, 'overloaded', 'We’re a bit busy.'),
	};
	fakeFetch(responses);
	renderInRouter(<HubPage address={{ tab: 'contributions' }} />);
	expect(await screen.findByRole('heading', { name: 'User information not available' })).toBeTruthy();
	expect(screen.getByText('We’re a bit busy.')).toBeTruthy();
	responses['/api/profile'] = { body: { data: buildProfile() } };
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { name: 'Night Bilby' })).toBeTruthy();
});

test('asks visitors to log in', () => {
	renderInRouter(<HubPage address={{}} />);
	expect(screen.getByRole('heading', { name: 'Login Required' })).toBeTruthy();
	expect(screen.getByText('You need to be logged in to view your profile.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login?next=%2F');
});

describe('switching tabs', () => {
	const switchTo = (cause: 'enter' | 'stay') => {
		const context = { cause, location: { href: '/profile?tab=stores' } };
		try {
			// The route reads nothing else.
			Route.options.beforeLoad?.(context as never);
		} catch (error) {
			return isRedirect(error) ? [error.options.to, error.options.search] : error;
		}
		return 'the tab';
	};

	test('leads to the login without a session, and back to the tab', () => {
		expect(switchTo('stay')).toEqual(['/login', { next: '/profile?tab=stores' }]);
	});

	test('shows the tab with a session', () => {
		localStorage.setItem('myToken', 't');
		expect(switchTo('stay')).toBe('the tab');
	});

	test('opens the first tab without a session, which says that a login is required', () => {
		expect(switchTo('enter')).toBe('the tab');
	});
});

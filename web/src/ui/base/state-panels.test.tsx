import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyPanel } from '../panel/empty-panel.tsx';
import { LoadingPanel } from '../panel/loading-panel.tsx';
import { FailurePanel } from './failure-panel.tsx';

afterEach(cleanup);

test('says that a list is empty and what to do about it', () => {
	render(<EmptyPanel title="No messages" text="Write the first one." level={2} />);
	expect(screen.getByRole('heading', { level: 2, name: 'No messages' })).toBeTruthy();
	expect(screen.getByText('Write the first one.')).toBeTruthy();
});

test('announces loading to screen readers without visible text', () => {
	render(<LoadingPanel label="Loading messages" />);
	expect(screen.getByRole('status').textContent).toBe('Loading messages');
});

test('announces a failure and lets the visitor try again', () => {
	const retry = vi.fn();
	render(<FailurePanel level={3} text="The list could not be loaded." onRetry={retry} />);
	expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(retry).toHaveBeenCalledOnce();
});

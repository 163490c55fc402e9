import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CheckBox } from './check-box.tsx';

afterEach(cleanup);

test('is neither checked nor unchecked if some of many are selected', () => {
	const { rerender } = render(<CheckBox aria-label="All" checked={false} isMixed readOnly />);
	const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
	expect(box.indeterminate).toBe(true);
	rerender(<CheckBox aria-label="All" checked readOnly />);
	expect(box.indeterminate).toBe(false);
	expect(box.checked).toBe(true);
});

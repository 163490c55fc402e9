import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref to the value of the last render, for callbacks that are set up once. It is set before the render can be
 * seen, so that a key press in response to it never meets the value before.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
	const latest = useRef(value);
	useLayoutEffect(() => {
		latest.current = value;
	});
	return latest;
}

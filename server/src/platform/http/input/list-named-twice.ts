import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Returns a serializer for replies whose list is under `message` and under a second name. The list is checked and
 * serialized once, and the text is used in both places. The route's reply schema still describes both.
 */
export function listNamedTwice<Shape extends z.ZodRawShape>(
	reply: z.ZodObject<Shape>,
	name: keyof Shape & string,
): FastifySerializerCompiler<unknown> {
	const { message: _, ...shape } = reply.shape;
	const once = z.object(shape);
	return () => (data) => {
		const { [name]: list, ...rest } = once.encode(data);
		const text = JSON.stringify(list);
		return `{"message":${text},${JSON.stringify(name)}:${text},${JSON.stringify(rest).slice(1)}`;
	};
}

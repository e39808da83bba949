import { worstOf } from './risk.ts';
import { categoryOf } from './status.ts';

describe('an intake without an answer', () => {
  it('is opened until a step is answered, then in progress', () => {
    expect(categoryOf(0, 0)).toBe('visited');
    expect(categoryOf(0, 1)).toBe('step');
  });

  it('keeps its own category when completed, unopened or on paper, whatever the step', () => {
    expect([categoryOf(1, 5), categoryOf(-1, 5), categoryOf(-2, 5)]).toEqual(['completed', 'noshow', 'traditional']);
  });
});

describe('the worst risk group', () => {
  it('is critical before deviating before normal before other', () => {
    expect(worstOf([0, 3, 2, 1])).toBe(1);
    expect(worstOf([0, 3, 2])).toBe(2);
    expect(worstOf([0, 3])).toBe(3);
    expect(worstOf([0])).toBe(0);
  });

  it('is "not completed" without a form', () => {
    expect(worstOf([])).toBe(4);
  });
});

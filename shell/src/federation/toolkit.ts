/**
 * Exports of Redux Toolkit for remotes: slices and their parts. The rest of the library (entities, listeners, dynamic middleware)
 * would only add to every page.
 */
export {
  combineReducers,
  createAction,
  createAsyncThunk,
  createReducer,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
